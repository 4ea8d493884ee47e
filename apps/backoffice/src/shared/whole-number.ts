/** Field validation. */
export const wholeNumber =
  (least: number, most: number) =>
  (typed: string): true | string => {
    const number = Number(typed)
    return (
      (/^\d+$/.test(typed.trim()) && number >= least && number <= most) ||
      `Escribe un número entre ${least} y ${most}.`
    )
  }
