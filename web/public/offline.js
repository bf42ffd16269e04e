// Shows the session that src/app/keep-next-session.ts has kept, and loads the page again once that can be.
;(() => {
  var kept = null
  try {
    kept = JSON.parse(localStorage.getItem('next-session'))
  } catch {
    // Storage is switched off, or holds something else.
  }
  if (kept && new Date(kept.endsAt) > new Date()) {
    for (var part of ['course', 'when', 'place', 'players', 'confirmation', 'seen']) {
      document.getElementById(part).textContent = kept[part] || ''
    }
    document.getElementById('session').hidden = false
  }
  var again = () => location.reload()
  document.getElementById('again').addEventListener('click', again)
  addEventListener('online', again)
  // It may have come back while this page was loading, or it was the server that was away.
  var ask = () =>
    fetch('/readyz')
      .then(({ ok }) => ok && again())
      .catch(() => undefined)
  setInterval(ask, 3_000)
})()
