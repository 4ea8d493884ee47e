import { linkButtonClass } from '@habilita/ui/button-class'
import { Icon } from '@habilita/ui/icon'
import { installation } from '@habilita/browser/installation'
import { Disclosure } from '../disclosure.tsx'
import { ListCard } from '../list-card.tsx'
import { DownloadMyData } from './download-my-data.tsx'

const rights = [
  ['Acceso', 'saber qué datos tuyos tenemos y para qué'],
  ['Rectificación', 'corregir los que no sean exactos'],
  ['Supresión', 'que los eliminemos cuando ya no hagan falta'],
  ['Limitación', 'que dejemos de usarlos mientras se aclara algo'],
  ['Portabilidad', 'llevártelos en un formato que otros puedan leer'],
  ['Oposición', 'que no los usemos para algo concreto'],
] as const

const { email, legalName } = installation.certificationBody

const letter = `mailto:${email}?subject=${encodeURIComponent('Ejercicio de mis derechos de protección de datos')}`

/** Data protection rights (GDPR, articles 15 to 22). */
export const Rights = () => (
  <section aria-labelledby="rights" className="flex flex-col gap-4">
    <h2 id="rights" className="text-lg">
      Tus datos son tuyos
    </h2>
    <DownloadMyData />
    <ListCard>
      <Disclosure icon="independence" title="Ejercer mis derechos">
        <div className="flex flex-col gap-3 text-ink-soft">
          <p>
            {legalName} es responsable de tus datos. El Reglamento general de protección de datos (artículos
            15 a 22) te da estos derechos:
          </p>
          <ul className="flex list-disc flex-col gap-1.5 ps-5">
            {rights.map(([name, meaning]) => (
              <li key={name}>
                <strong className="text-ink">{name}</strong>: {meaning}.
              </li>
            ))}
          </ul>
          <p>
            Escríbenos desde el correo de tu cuenta. No cuesta nada y te respondemos en un mes. Si no estás
            conforme, puedes reclamar ante la Agencia Española de Protección de Datos.
          </p>
          <a href={letter} className={linkButtonClass('outline')}>
            <Icon name="mail" />
            Escribir a {email}
          </a>
        </div>
      </Disclosure>
    </ListCard>
  </section>
)
