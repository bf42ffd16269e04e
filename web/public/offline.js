// Shows the session saved by src/app/save-next-session.ts, and reloads the page once the server answers.
;(() => {
  var saved = null
  try {
    saved = JSON.parse(localStorage.getItem('next-session'))
  } catch {
    // Storage is unavailable, or its value is invalid.
  }
  if (saved && new Date(saved.endsAt) > new Date()) {
    for (var part of ['course', 'when', 'place', 'players', 'confirmation', 'seen']) {
      document.getElementById(part).textContent = saved[part] || ''
    }
    document.getElementById('session').hidden = false
  }
  // The page of the round that src/app/save-round.ts cached.
  var round = null
  try {
    round = JSON.parse(localStorage.getItem('round'))
  } catch {
    // As above.
  }
  var showRound = async ({ id, course }) => {
    var href = `/sessions/${id}`
    if (!(await caches.match(href))) return
    var link = document.getElementById('round')
    Object.assign(link, { href, textContent: `Scorecard: ${course}`, hidden: false })
  }
  if (round) showRound(round).catch(() => undefined)
  document.getElementById('again').addEventListener('click', () => location.reload())
  // What counts is the server's answer. A weak connection comes and goes, and a reload cancels the way to the scorecard.
  var check = () =>
    fetch('/readyz')
      .then(({ ok }) => ok && location.reload())
      .catch(() => undefined)
  addEventListener('online', check)
  setInterval(check, 3_000)
})()
