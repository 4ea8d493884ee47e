// Runs before the first paint and on every change, in this tab (`theme`) or another.
{
  const bars = [...document.querySelectorAll('meta[name="theme-color"]')]
  const colours = bars.map(bar => bar.content)
  const apply = () => {
    // The theme chosen on this device overrides the system's.
    const theme = /(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie)?.[1]
    if (theme) document.documentElement.dataset.theme = theme
    else delete document.documentElement.dataset.theme
    const chosen = colours[bars.findIndex(bar => bar.media.includes(theme))]
    for (const [at, bar] of bars.entries()) bar.content = chosen ?? colours[at]
  }
  apply()
  addEventListener('theme', apply)
  globalThis.cookieStore?.addEventListener('change', apply)
}
