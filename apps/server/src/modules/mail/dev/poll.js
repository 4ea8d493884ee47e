// Runs in the browser and adds new mail to the list. Rows are added and removed, never rendered again, so
// focus and scroll position stay.
const EVERY_MS = 2000

const list = document.querySelector('#mails')
const template = document.querySelector('#row')
const empty = document.querySelector('#empty')
const status = document.querySelector('#status')

const moment = new Intl.DateTimeFormat('es-ES', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Madrid',
})

const rowOf = ({ id, subject, to, at }) => {
  const item = template.content.firstElementChild.cloneNode(true)
  item.dataset.id = id
  item.querySelector('a').href = `/dev/mail/${id}`
  item.querySelector('.subject').textContent = subject
  item.querySelector('.to').textContent = to
  const time = item.querySelector('time')
  time.dateTime = at
  time.textContent = moment.format(new Date(at))
  return item
}

const show = mails => {
  const current = new Set(mails.map(mail => mail.id))
  for (const item of list.querySelectorAll('li')) if (!current.has(item.dataset.id)) item.remove()
  const known = new Set(Array.from(list.children, item => item.dataset.id))
  let added = 0
  for (const [place, mail] of mails.entries()) {
    if (known.has(mail.id)) continue
    list.insertBefore(rowOf(mail), list.children[place] ?? null)
    added += 1
  }
  empty.hidden = mails.length > 0
  if (added > 0) status.textContent = added === 1 ? 'Un correo nuevo' : `${added} correos nuevos`
}

const look = async () => {
  try {
    const answer = await fetch('/dev/mail.json')
    if (!answer.ok) throw new Error(`status ${answer.status}`)
    if (status.classList.replace('away', 'back')) status.textContent = ''
    show((await answer.json()).mails)
  } catch {
    // The server is probably restarting: the next poll tries again.
    status.className = 'away'
    status.textContent = 'El servidor no responde. Seguimos intentándolo.'
  }
  setTimeout(() => void look(), EVERY_MS)
}

setTimeout(() => void look(), EVERY_MS)
