import { chooseTheme, chosenTheme } from '@habilita/browser/theme'
import { Icon } from '@habilita/ui/icon'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { signOut } from '../auth/operations.ts'
import { roleNames, useMe } from '../me.ts'

const themes = { system: 'Como el sistema', light: 'Claro', dark: 'Oscuro' } as const

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map(part => part[0]?.toUpperCase() ?? '')
    .join('')

const itemClass =
  'flex w-full cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-2 text-start hover:bg-sunken'

/** User, theme, lock and sign-out. */
export const MeMenu = ({ onLock }: { readonly onLock: () => void }) => {
  const me = useMe()
  const menu = useRef<HTMLDivElement>(null)
  const [theme, setTheme] = useState(chosenTheme)
  const name = me.name ?? 'Sin nombre'
  return (
    <>
      <button
        type="button"
        popoverTarget="me-menu"
        className="flex w-full cursor-pointer items-center gap-2.5 rounded-md p-1.5 text-start hover:bg-surface/60 max-lg:justify-center"
      >
        <span
          aria-hidden="true"
          className="grid size-8 shrink-0 place-items-center rounded-full bg-accent text-xs font-bold text-on-accent"
        >
          {initials(name)}
        </span>
        <span className="min-w-0 max-lg:sr-only">
          <span className="block truncate font-semibold">{name}</span>
          <span className="block truncate text-xs text-ink-soft">
            {me.roles.map(role => roleNames[role]).join(', ')}
          </span>
        </span>
      </button>
      <div
        ref={menu}
        id="me-menu"
        popover="auto"
        className="inset-auto start-3 bottom-16 w-60 rounded-md border border-line bg-surface p-1.5 text-ink shadow-card"
      >
        <fieldset className="px-2.5 py-1.5">
          <legend className="mb-1 text-xs font-semibold text-ink-soft">Aspecto</legend>
          <div className="flex flex-col gap-1">
            {Object.entries(themes).map(([value, label]) => (
              <label key={value} className="flex cursor-pointer items-center gap-2">
                <input
                  type="radio"
                  name="theme"
                  checked={theme === value}
                  onChange={() => {
                    chooseTheme(value as keyof typeof themes)
                    setTheme(value as keyof typeof themes)
                  }}
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
        <hr className="my-1.5 border-line" />
        <Link to="/exams/interests" className={itemClass} onClick={() => menu.current?.hidePopover()}>
          <Icon name="independence" className="size-5" /> Conflictos de interés
        </Link>
        <button
          type="button"
          className={itemClass}
          onClick={() => {
            menu.current?.hidePopover()
            onLock()
          }}
        >
          <Icon name="lock" className="size-5" /> Bloquear
        </button>
        <button type="button" className={itemClass} onClick={() => void signOut()}>
          <Icon name="sign-out" className="size-5" /> Salir
        </button>
      </div>
    </>
  )
}
