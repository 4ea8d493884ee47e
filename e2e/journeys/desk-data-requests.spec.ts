import { faultsByTheme, NO_FAULTS } from '../screens/accessibility.ts'
import { enterDesk, openDesk } from '../support/desk.ts'
import { signInByPassword } from '../support/people.ts'
import { submitElsewhere } from '../support/requests-sent.ts'
import { saveElsewhere } from '../support/settings-people.ts'
import { createIndependentStaff } from '../support/staff-person.ts'
import { expect, test } from '../support/test.ts'
import { REQUESTS, pane, someone, register } from '../support/data-requests-desk.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test.describe('when erased data is requested again', () => {
  test.use({ quiet: false }) // the browser logs the 404
  test('one admin registers an erasure, another closes it, and the person no longer appears anywhere', async ({
    page,
    product,
    browser,
  }) => {
    test.slow()
    const who = await someone(product, 'Pablo')
    await submitElsewhere(product.address, who, 'gas')
    await saveElsewhere(product.address, who, {
      firstName: 'Pablo',
      firstSurname: who.firstSurname,
      secondSurname: null,
    })
    await openDesk(page, product, ['admin'], REQUESTS)
    // Keyboard shortcuts work once the page is shown.
    await expect(page.getByRole('button', { name: 'Registrar petición' })).toBeVisible()
    await page.keyboard.press('r')
    const dialog = page.getByRole('dialog', { name: 'Registrar una petición' })
    await dialog.getByRole('button', { name: 'Registrar' }).click()
    await expect(dialog.getByText('Elige de quién es la petición.').first()).toBeVisible()
    expect(await faultsByTheme(page)).toEqual(NO_FAULTS)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    const number = await register(page, who, 'Supresión')
    await expect(pane(page).getByText('La registraste tú: debe cerrarla otra persona.')).toBeVisible()
    await expect(pane(page).getByRole('button', { name: /^Suprimir…/ })).toHaveCount(0)
    await expect(pane(page).getByText('1 solicitud en curso, que se queda sin resolver')).toBeVisible()
    await pane(page).getByRole('button', { name: 'Anotar cómo se comprobó…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Anotar' }).click()
    await expect(pane(page).getByText(/^Enseñó su documento/)).toBeVisible()
    expect(await faultsByTheme(page)).toEqual(NO_FAULTS)
    const at = page.url()

    const other = await createIndependentStaff(product, 'admin', { firstName: 'Ana', firstSurname: 'Vela' })
    const context = await browser.newContext({ baseURL: product.address, locale: 'es-ES' })
    const theirs = await context.newPage()
    await enterDesk(theirs, product, other, new URL(at).pathname)
    await expect(pane(theirs).getByText(/^Irene Campos, el /)).toBeVisible()
    await pane(theirs)
      .getByRole('button', { name: /^Suprimir…/ })
      .click()
    const erasing = theirs.getByRole('dialog', { name: /¿Suprimir los datos de Pablo/ })
    await erasing.getByRole('button', { name: 'Suprimir para siempre' }).click()
    await expect(erasing.getByText(`Escribe ${number}, tal cual.`).last()).toBeVisible()
    await erasing.getByLabel(`Escribe ${number} para confirmarlo`).fill(number)
    await erasing.getByRole('button', { name: 'Suprimir para siempre' }).click()
    await expect(theirs.getByText(`${number} atendida: datos suprimidos`)).toBeVisible()
    await expect(theirs).toHaveURL(/\/people\/data-requests$/)
    await expect(signInByPassword(product.address, who)).rejects.toThrow()
    await theirs.goto('/backoffice/people')
    await theirs.getByRole('searchbox').fill(who.firstSurname)
    await expect(theirs.getByRole('heading', { name: 'Nadie con esas palabras' })).toBeVisible()
    await context.close()
  })
})
