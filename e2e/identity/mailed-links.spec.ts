import { countMails, emailField, expectDeadLink, expectWrong, heading, press } from '../support/auth-forms.ts'
import { createPerson } from '../support/people.ts'
import { expect, mailedLink, newEmail, test } from '../support/sdk/identity-test.ts'

const SENT_ANYWAY = /^Si hay una cuenta con .+, te hemos enviado un enlace para que elijas otra contraseña\.$/

test('§7 password reset mail: the text is the same whether or not the account exists', async ({
  page,
  product,
}) => {
  const { email } = await createPerson(product.address, { verified: true })
  for (const asked of [email, newEmail()]) {
    await page.goto('/login?view=reset')
    await emailField(page).fill(asked)
    await press(page, 'Enviar enlace')
    await expect(heading(page)).toHaveText('Mira tu correo')
    await expect(heading(page)).toBeFocused()
    await expect(page.getByText(SENT_ANYWAY)).toBeVisible()
  }
  await expect.poll(() => countMails(product.address, email, 'PASSWORD_RESET')).toBe(1)
})

test('§7 password reset mail: it can be requested again after a countdown that is visible but not announced', async ({
  page,
  product,
}) => {
  await page.clock.install()
  const { email } = await createPerson(product.address, { verified: true })
  await page.goto('/login?view=reset')
  await emailField(page).fill(email)
  await press(page, 'Enviar enlace')
  const counting = page.getByText(/^Podrás pedir otro en (30|29|28|27|26|25) s\.$/)
  await expect(counting).toBeVisible()
  expect(await counting.evaluate(words => words.closest('output, [aria-live], [role=status]'))).toBeNull()
  await page.clock.fastForward(31_000)
  await expect(page.getByText(/^Podrás pedir otro/)).toHaveCount(0)
  await press(page, 'Enviar otra vez')
  await expect(page.getByRole('status').filter({ hasText: 'Te lo hemos enviado otra vez.' })).toBeVisible()
  await expect.poll(() => countMails(product.address, email, 'PASSWORD_RESET')).toBe(2)
})

test('§7 password reset mail: the disabled button shows the remaining time, and the end of the wait is announced once', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/login?view=reset')
  await emailField(page).fill(newEmail())
  await press(page, 'Enviar enlace')
  const again = page.getByRole('button', { name: 'Enviar otra vez' })
  await expect(again).toHaveAccessibleDescription(/^Podrás pedir otro en \d+ s\.$/)
  const announced = await page.evaluateHandle(() => {
    const words: string[] = []
    new MutationObserver(changes => {
      for (const { target } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(
          'output, [aria-live], [role=status], [role=alert]',
        )
        if (region?.checkVisibility()) words.push(region.textContent)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    return words
  })
  await page.clock.runFor(35_000)
  await expect(page.getByRole('status').filter({ hasText: 'Ya puedes pedir otro.' })).toBeVisible()
  await expect(again).toHaveAccessibleDescription('')
  await expect(again).toHaveAttribute('aria-disabled', 'false')
  expect(await announced.jsonValue()).toEqual(['Ya puedes pedir otro.'])
})

test('§1 email link: a link without its code says so and offers to send another', async ({ page }) => {
  await page.goto('/auth/action?mode=signIn')
  await expectDeadLink(page)
  await page.getByRole('link', { name: 'Pedir otro' }).click()
  await expect(heading(page)).toHaveText('Entra con un enlace')
})

test('§1 email link: a stored address that loads late does not overwrite the one being typed', async ({
  page,
}) => {
  await page.goto('/login?view=link')
  await emailField(page).fill('marta@correo.example')
  await press(page, 'Enviar enlace')
  await expect(heading(page)).toHaveText('Te hemos enviado un enlace')
  // IndexedDB opens only when the test allows it.
  await page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB)
    indexedDB.open = name => {
      if (name !== 'habilita-sign-in') return open(name)
      const waiting = new EventTarget() as IDBOpenDBRequest
      const answer = () => {
        const opening = open(name)
        opening.addEventListener('success', event => {
          Object.defineProperty(waiting, 'result', { value: opening.result })
          waiting.onsuccess?.(event)
          // This read starts after the one by the app, so it also completes after it.
          setTimeout(() => {
            const asking = opening.result.transaction('link').objectStore('link').get('email')
            asking.addEventListener('success', () => (document.title = 'answered'))
          })
        })
      }
      addEventListener('storage answers', answer, { once: true })
      return waiting
    }
  })
  await page.goto('/login?code=cualquiera')
  await emailField(page).fill('otra@correo.example')
  await page.evaluate(() => dispatchEvent(new Event('storage answers')))
  await expect(page).toHaveTitle('answered')
  await expect(emailField(page)).toHaveValue('otra@correo.example')
})

test.describe('on another device', () => {
  test.use({ quiet: false }) // Chromium logs rejected calls to the console

  test('§1 email link: the link asks for the address and works once', async ({
    page,
    newDevice,
    product,
  }) => {
    const email = newEmail()
    await page.goto('/login?view=link')
    await emailField(page).fill(email)
    await press(page, 'Enviar enlace')
    const link = await mailedLink(product.address, email, 'EMAIL_SIGNIN')

    const other = await (await newDevice()).newPage()
    await other.goto(link)
    await expect(emailField(other)).toHaveValue('')
    await press(other, 'Entrar')
    await expectWrong(other, 'Correo electrónico', 'Escribe tu correo electrónico.')
    await emailField(other).fill('otra@correo.example')
    await press(other, 'Entrar')
    await expectWrong(
      other,
      'Correo electrónico',
      'El usuario no existe. Comprueba la dirección de correo electrónico.',
    )
    await emailField(other).fill(email)
    await press(other, 'Entrar')
    await expect(other).toHaveURL('/')

    await page.goto(link)
    await press(page, 'Entrar')
    await expectDeadLink(page)
    await page.getByRole('link', { name: 'Pedir otro' }).click()
    await expect(page).toHaveURL('/login?view=link')
    await expect(heading(page)).toHaveText('Entra con un enlace')
  })
})
