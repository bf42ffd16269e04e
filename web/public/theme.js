// Runs before the first paint to avoid a flash of the wrong theme. An external file, because the content
// security policy allows no inline scripts. src/theme/color-scheme.ts updates the theme afterwards.
;(() => {
  var choice = null
  try {
    choice = localStorage.getItem('theme')
  } catch {
    // Without storage the system theme applies.
  }
  var system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  var scheme = choice === 'light' || choice === 'dark' ? choice : system
  var root = document.documentElement
  root.classList.add(scheme)
})()
