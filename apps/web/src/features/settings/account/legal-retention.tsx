const stored = [
  ['Solicitud sin certificado', '2 años'],
  ['Expediente de un certificado', 'Mientras sea válido y un ciclo más; 5 años como mínimo'],
  ['Facturas', '6 años'],
  ['Informe médico', 'Solo el resultado, la fecha y el centro'],
  ['Copia de tu documento de identidad', 'Nada: se elimina al comprobarla'],
] as const

/** What happens to a deleted account's data: blocked first, destroyed later (LOPDGDD, article 32). */
export const LegalRetention = () => (
  <div className="flex flex-col gap-3">
    <p>
      Dejarás de poder entrar y de ver aquí tus solicitudes, exámenes y certificados. Un certificado que ya
      tienes no pierde su validez por ello.
    </p>
    <p>
      Hay datos que la ley no nos deja borrar todavía. Los <strong className="text-ink">bloqueamos</strong>:
      nadie los usa ni los ve, salvo jueces, fiscales y administraciones si los piden. Pasado el plazo, los
      destruimos.
    </p>
    <table className="w-full text-start text-sm">
      <caption className="mb-1 text-start font-semibold text-ink">
        Qué se queda bloqueado y cuánto tiempo
      </caption>
      <tbody>
        {stored.map(([what, howLong]) => (
          <tr key={what} className="border-t border-line align-top">
            <th scope="row" className="py-2 pe-3 text-start font-semibold text-ink">
              {what}
            </th>
            <td className="py-2">{howLong}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
