import { emailField, enter, expectWrong, heading, passwordField, press } from '../support/auth-forms.ts'
import { holdBack } from '../support/device.ts'
import { createPerson, signedIn } from '../support/people.ts'
import { expect, test } from '../support/sdk/identity-test.ts'

test('the form supports password managers and touch keyboards: names, types, show and hide, Enter', async ({
  page,
  product,
}) => {
  const { email, password } = await createPerson(product.address, { verified: true })
  await page.goto('/login')
  await expect(emailField(page)).toHaveAttribute('autocomplete', 'username')
  await expect(emailField(page)).toHaveAttribute('type', 'email')
  await expect(passwordField(page)).toHaveAttribute('autocomplete', 'current-password')
  await emailField(page).fill(`  ${email} `)
  await passwordField(page).fill(password)
  await press(page, 'Mostrar contraseña')
  await expect(passwordField(page)).toHaveAttribute('type', 'text')
  await expect(passwordField(page)).toHaveValue(password)
  await press(page, 'Ocultar contraseña')
  await passwordField(page).press('Enter')
  await expect(page).toHaveURL('/')
})

test('the form accepts input before the identity SDK has loaded, and submitting waits for it', async ({
  page,
  product,
}) => {
  const person = await createPerson(product.address, { verified: true })
  const answer = await holdBack(page, /\/assets\/sdk-/)
  await page.goto('/login')
  await enter(page, person)
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toHaveAttribute('aria-busy', 'true')
  answer()
  await expect(page).toHaveURL('/')
})

test('§5 a missing value shows an error at its field; several are also listed on top with links', async ({
  page,
}) => {
  await page.goto('/login')
  await press(page, 'Entrar')
  const summary = page.getByRole('region', { name: 'Revisa estos 2 datos' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Escribe tu contraseña.' }).click()
  await expect(passwordField(page)).toBeFocused()
  await passwordField(page).fill('una frase larga')
  await emailField(page).fill('marta')
  await press(page, 'Entrar')
  await expectWrong(page, 'Correo electrónico', 'Escribe el correo completo, como nombre@correo.es.')
  await expect(summary).toHaveCount(0)
  await expect(passwordField(page)).toHaveValue('una frase larga')
})

test('the views keep the redirect and the typed address, and announce the current view', async ({ page }) => {
  await page.goto('/login?redirect=%2Fexams')
  await expect(page).toHaveTitle('Entrar · Habilita')
  await emailField(page).fill('marta@correo.es')
  for (const { link, view, title, back } of [
    {
      link: '¿Has olvidado tu contraseña?',
      view: 'reset',
      title: 'Recupera tu contraseña',
      back: 'Volver a entrar',
    },
    { link: 'Crear una cuenta', view: 'sign-up', title: 'Crea tu cuenta', back: 'Ya tengo cuenta' },
    { link: 'Entrar con un enlace', view: 'link', title: 'Entra con un enlace', back: 'Volver a entrar' },
  ]) {
    await page.getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(`/login?redirect=%2Fexams&view=${view}`)
    await expect(page).toHaveTitle(`${title} · Habilita`)
    await expect(heading(page)).toHaveText(title)
    await expect(heading(page)).toBeFocused()
    await expect(emailField(page)).toHaveValue('marta@correo.es')
    await page.getByRole('link', { name: back }).click()
    await expect(heading(page)).toHaveText('Entra en tu cuenta')
    await expect(heading(page)).toBeFocused()
  }
})

test('there is no layout shift when the app replaces the first paint', async ({ page }) => {
  await page.addInitScript(() => {
    const moved: number[] = []
    Object.assign(window, { moved })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) moved.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const started = Promise.withResolvers<void>()
  await page.route(/\/assets\/index-[^/]+\.js/, async route => {
    await started.promise
    await route.continue()
  })
  const paint = page.locator('#first-paint')
  const places = (where: string) =>
    page.evaluate(
      ([root, words]) =>
        words.map(text => {
          const all = [...document.querySelectorAll(`${root} *`)].filter(
            each => each.textContent.trim() === text,
          )
          const { left, top } = all.at(-1)?.getBoundingClientRect() ?? {}
          return [text, left, top]
        }),
      [where, ['Habilita', 'Entra en tu cuenta', 'Contraseña', '¿Has olvidado tu contraseña?']] as const,
    )
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(paint).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const before = await places('#first-paint')
  started.resolve()
  await expect(emailField(page)).toBeVisible()
  await expect(paint).toHaveCount(0)
  const after = await places('#root')
  // The link's target grows around its text, which does not move, so only the first three are compared.
  expect(after.slice(0, 3)).toEqual(before.slice(0, 3))
  expect(await page.evaluate(() => (window as unknown as { moved: number[] }).moved)).toEqual([])
})

test.describe('§8 calls that the identity service rejects', () => {
  test.use({ quiet: false }) // Chromium logs rejected calls to the console

  test('§8 credential mismatch: above the form, and the typed values stay', async ({ page, product }) => {
    const { email } = await createPerson(product.address, { verified: true })
    await page.goto('/login')
    for (const tried of [email, 'nadie@correo.example']) {
      await enter(page, { email: tried, password: 'no es esta' })
      await expect(page.getByRole('alert')).toHaveText('Las credenciales no coinciden')
      await expect(emailField(page)).toHaveValue(tried)
      await expect(passwordField(page)).toHaveValue('no es esta')
      await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeEnabled()
    }
  })

  test('§8 wrong password, unknown user: each on its field, if the service distinguishes them', async ({
    page,
    ownProduct,
  }) => {
    test.setTimeout(90_000) // a separate product has to start
    const { address } = await ownProduct({ EMAIL_ENUMERATION_PROTECTION: 'off' })
    const { email } = await createPerson(address, { verified: true })
    await page.goto(`${address}/login`)
    await enter(page, { email, password: 'no es esta' })
    await expectWrong(page, 'Contraseña', 'La contraseña es incorrecta')
    await enter(page, { email: 'nadie@correo.example', password: 'no es esta' })
    await expectWrong(
      page,
      'Correo electrónico',
      'El usuario no existe. Comprueba la dirección de correo electrónico.',
    )
  })

  test('§8 invalid email: on its field', async ({ page }) => {
    await page.goto('/login')
    await enter(page, { email: 'marta@correo..es', password: 'una frase larga' })
    await expectWrong(
      page,
      'Correo electrónico',
      'El usuario no existe. Comprueba la dirección de correo electrónico.',
    )
  })

  test('§8 too many attempts: above the form', async ({ page, product }) => {
    const { email } = await createPerson(product.address, { verified: true })
    await page.goto('/login')
    const said = page.getByRole('alert')
    for (let tries = 0; tries < 10; tries++) {
      await enter(page, { email, password: `no es ${tries}` })
      await expect(said).toHaveText('Las credenciales no coinciden')
    }
    await enter(page, { email, password: 'no es esta' })
    await expect(said).toHaveText('Has realizado demasiados intentos. Prueba más tarde.')
  })

  test('§8 any other auth error: its code, and advice when there is no connection', async ({
    page,
    product,
  }) => {
    const person = await createPerson(product.address, { verified: true })
    await page.route(/signInWithPassword/, route => route.abort())
    await page.goto('/login')
    await enter(page, person)
    const said = page.getByRole('alert')
    await expect(said).toContainText(
      'Error desconocido: auth/network-request-failed. Contacta con soporte enviando una captura de pantalla del error.',
    )
    await expect(said).toContainText('Comprueba tu conexión y vuelve a intentarlo.')
    await page.unroute(/signInWithPassword/)
    await press(page, 'Entrar')
    await expect(page).toHaveURL('/')
  })

  test('§4 a session that ended without a sign-out is reported at /login once', async ({ page, product }) => {
    await signedIn(page, product.address)
    await page.goto('/exams')
    await expect(heading(page)).toBeVisible()
    await page.route(/accounts:lookup/, route =>
      route.fulfill({ status: 400, json: { error: { code: 400, message: 'TOKEN_EXPIRED' } } }),
    )
    await page.reload()
    await expect(page).toHaveURL('/login?redirect=%2Fexams')
    await expect(
      page.getByText('Tu sesión ha caducado. No has perdido nada: tu borrador está guardado.'),
    ).toBeVisible()
    await page.reload()
    await expect(heading(page)).toHaveText('Entra en tu cuenta')
    await expect(page.getByText('Tu sesión ha caducado.')).toHaveCount(0)
  })
})
