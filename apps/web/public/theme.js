// Runs before anything is painted: the theme that was chosen on this device goes before the system's.
{
  const theme = /(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie)?.[1]
  if (theme) {
    document.documentElement.dataset.theme = theme
    const bars = document.querySelectorAll('meta[name="theme-color"]')
    const { content } = [...bars].find(bar => bar.media.includes(theme))
    for (const bar of bars) bar.content = content
  }
}
