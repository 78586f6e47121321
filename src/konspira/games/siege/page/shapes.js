/** The city, drawn by hand: ten Districts on two banks, the river, its bridges, and where Soldiers cross from one into another. */

export const SIZE = [400, 300];

/** SG-30  A District's outline, the middle of it, and how high in it figures stand. */
export const DISTRICTS = {
  1: { at: [140, 51], top: 7, d: 'M99 7L144 4L186 8Q181 28 180 50Q177 74 178 98L140 92L101 95L104 50z' },
  2: { at: [52, 78], top: 38, d: 'M7 11L52 5L99 7L104 50L101 95L95 121L96 150L50 143L6 147L9 78z' },
  3: { at: [138, 147], top: 97, d: 'M101 95L140 92L178 98Q179 126 182 150Q185 174 186 197L138 202L91 204L89 176L96 150L95 121z' },
  4: { at: [136, 248], top: 203, d: 'M91 204L138 202L186 197Q185 222 182 246Q180 270 183 292L132 296L84 292L88 248z' },
  5: { at: [47, 220], top: 176, d: 'M6 147L50 143L96 150L89 176L91 204L88 248L84 292L44 296L7 289L10 216z' },
  6: { at: [263, 51], top: 7, d: 'M224 8L268 4L311 7L306 50L305 92L260 96L214 98Q213 74 216 50Q218 28 224 8z' },
  7: { at: [262, 147], top: 97, d: 'M214 98L260 96L305 92L309 142L304 190L262 194L222 197Q221 174 218 150Q215 126 214 98z' },
  8: { at: [351, 98], top: 50, d: 'M311 7L354 5L393 11L390 98L394 186L352 190L312 189L304 190L309 142L305 92L306 50z' },
  9: { at: [353, 243], top: 195, d: 'M312 202L352 190L394 186L391 240L393 289L354 296L313 292L317 246z' },
  10: { at: [266, 246], top: 197, d: 'M222 197L262 194L304 190L312 202L317 246L313 292L266 296L220 292Q217 270 219 246Q221 222 222 197z' },
};

export const RIVER = 'M186 0Q181 28 180 50Q177 74 178 98Q179 126 182 150Q185 174 186 197Q185 222 182 246Q180 270 183 300L220 300Q217 270 219 246Q221 222 222 197Q221 174 218 150Q215 126 214 98Q213 74 216 50Q218 28 224 0z';
/** Lines of the current. */
export const CURRENT = 'M203 6Q197 30 198 52Q195 76 196 96M206 112Q208 134 209 152M199 128Q202 152 204 172M204 206Q202 228 200 246M206 262Q203 280 204 296';
/** Where 7, 8, 9 and 10 would meet lies a park, so that 8 and 10, 7 and 9 do not touch. */
export const PARK = 'M300 190Q308 180 316 189Q320 196 313 203Q304 206 300 198z';
/** Streets within the Districts, for the eye. */
export const STREETS = 'M60 8L55 60L58 142M12 80L100 70M104 50L180 46M140 6L138 92M96 150L184 148M136 94L138 202M10 216L88 226M50 146L48 294M88 248L182 244M134 204L136 294'
  + 'M216 50L306 48M262 6L260 94M214 146L306 144M262 96L264 194M352 6L350 188M308 98L390 100M219 246L316 244M264 196L266 294M318 246L392 240M354 190L352 294';

/** The bridges: their names, and how each lies over the river. */
export const BRIDGES = { north: { at: [198, 40], d: 'M176 34L220 34L220 46L176 46z' }, south: { at: [201, 256], d: 'M178 250L223 250L223 262L178 262z' } };

/** Where the border between two Districts is crossed. */
const CROSSINGS = {
  '1-2': [102, 34], '1-3': [152, 94], '2-3': [97, 118], '2-5': [30, 145], '3-4': [154, 201], '3-5': [91, 176], '4-5': [88, 262], '1-6': [198, 40], '4-10': [201, 256],
  '6-7': [244, 97], '6-8': [308, 34], '7-8': [307, 126], '7-10': [244, 196], '8-9': [368, 188], '9-10': [315, 262],
};

/** How a Soldier's arrow lies: where, and turned by how many degrees; the two colours beside each other. */
export function arrow(of, to, colour) {
  const [x, y] = CROSSINGS[[of, to].sort((a, b) => a - b).join('-')];
  const [from, goal] = [DISTRICTS[of].at, DISTRICTS[to].at];
  const steep = Math.abs(goal[1] - from[1]) > Math.abs(goal[0] - from[0]) * 1.2;
  const turn = steep ? Math.sign(goal[1] - from[1]) * 90 : goal[0] > from[0] ? 0 : 180;
  const aside = colour === 'white' ? -6 : 6;
  return { x: x + (steep ? aside : 0), y: y + (steep ? 0 : aside), turn };
}
