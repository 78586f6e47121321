/** Which Soldier is which: the table keeps only where they stand, and a figure that went must be seen going. */

const COLOURS = ['white', 'black', 'blue'];

export const noSoldiers = () => Object.fromEntries(COLOURS.map((colour) => [colour, []]));

/** The Soldiers as they stand now, under the names they had: who stayed keeps its own, who went is the one whose way leads there. */
export function followed(before, city, districts) {
  return Object.fromEntries(COLOURS.map((colour) => [colour, ofColour(before[colour], city[colour], colour, districts)]));
}

function ofColour(before, now, colour, districts) {
  const stayed = before.filter(({ district }) => now.includes(district));
  const went = before.filter((one) => !stayed.includes(one));
  const come = now.filter((district) => !stayed.some((one) => one.district === district));
  const moved = come.map((district) => ({ name: (take(went, (one) => leads(one.district, district, colour, districts)) ?? fresh(colour)).name, district }));
  return [...stayed, ...moved];
}

/** Takes the first that fits out of a list. */
function take(list, fits) {
  const at = list.findIndex(fits);
  return at < 0 ? null : list.splice(at, 1)[0];
}

/** Whether a few steps along the arrows lead from one District to another. */
function leads(of, to, colour, districts) {
  let at = of;
  for (let step = 0; step < 4 && at !== to; step += 1) at = districts[at][colour] ?? to;
  return at === to;
}

let made = 0;
/** A figure that has just come to the Map. */
const fresh = (colour) => ({ name: `soldier-${colour}-${made += 1}` });
