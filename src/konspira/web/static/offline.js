/** Back to where one wanted to go, as soon as there is a line. */
const again = () => location.reload();
document.getElementById('again').addEventListener('click', again);
addEventListener('online', again);
setInterval(() => fetch('/static/icon.svg', { cache: 'no-store' }).then(again, () => {}), 5000);
