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
  var reload = () => location.reload()
  document.getElementById('again').addEventListener('click', reload)
  addEventListener('online', reload)
  // The connection may be back already, or only the server was down.
  var check = () =>
    fetch('/readyz')
      .then(({ ok }) => ok && reload())
      .catch(() => undefined)
  setInterval(check, 3_000)
})()
