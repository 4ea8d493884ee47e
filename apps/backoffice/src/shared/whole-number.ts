/** For a field of a form: a whole number between two. */
export const wholeNumber =
  (least: number, most: number) =>
  (typed: string): true | string => {
    const number = Number(typed)
    return (
      (/^\d+$/.test(typed.trim()) && number >= least && number <= most) ||
      `Escribe un número entre ${least} y ${most}.`
    )
  }
