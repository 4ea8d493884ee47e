const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

const names: Readonly<Record<string, string>> = {
  mod: isMac ? '⌘' : 'Ctrl',
  shift: '⇧',
  enter: '↵',
  escape: 'Esc',
  arrowdown: '↓',
  arrowup: '↑',
  arrowleft: '←',
  arrowright: '→',
  ' ': 'Espacio',
}

/** Key names as printed on a keyboard. */
export const Keys = ({ combination }: { readonly combination: string }) => (
  <span className="inline-flex gap-0.5">
    {combination.split('+').map(key => (
      <kbd key={key}>{names[key] ?? key.toUpperCase()}</kbd>
    ))}
  </span>
)
