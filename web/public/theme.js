// Runs before the first paint, so that nobody sees a flash of the other theme. An external file,
// because the server's content security policy allows no inline script. What it writes is what
// src/theme/color-scheme.ts keeps up to date afterwards.
;(() => {
  var choice = null
  try {
    choice = localStorage.getItem('theme')
  } catch {
    // Storage may be switched off; then the system's choice holds.
  }
  var system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  var scheme = choice === 'light' || choice === 'dark' ? choice : system
  var root = document.documentElement
  root.setAttribute('data-mantine-color-scheme', scheme)
  root.classList.add(scheme)
})()
