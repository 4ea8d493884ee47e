import { REVIEW_BUSINESS_DAYS, workingDaysInWords } from '@habilita/contract/values/deadlines'

const stages = [
  {
    title: 'Pides la certificación',
    text: 'Eliges especialidad y alcance y subes tus documentos. Puedes dejarlo a medias y seguir después.',
  },
  {
    title: 'La revisamos',
    text: `En unos ${workingDaysInWords(REVIEW_BUSINESS_DAYS)}. Si falta algo, te lo decimos y lo corriges aquí mismo.`,
  },
  {
    title: 'Te examinas',
    text: 'Eliges fecha y sede. Hay una parte teórica y, según la especialidad, una práctica.',
  },
  {
    title: 'Llevas tu certificado en el móvil',
    text: 'Con un código que cualquiera puede comprobar, también sin cobertura.',
  },
]

/** An introduction for new users. */
export const HowItWorks = () => (
  <section>
    <h2 className="mb-3 text-sm text-ink-soft">Cómo funciona</h2>
    <ol className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      {stages.map(({ title, text }, index) => (
        <li key={title} className="flex flex-wrap gap-x-3 gap-y-1">
          <span
            aria-hidden="true"
            className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-wash text-sm font-semibold text-accent"
          >
            {index + 1}
          </span>
          <span className="min-w-[min(100%,10rem)] flex-1">
            <span className="block font-semibold">{title}</span>
            <span className="block text-ink-soft">{text}</span>
          </span>
        </li>
      ))}
    </ol>
  </section>
)
