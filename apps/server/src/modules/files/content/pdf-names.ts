/** Any character of a PDF name may be written as a hexadecimal escape. */
export const nameIn = (name: string, after = String.raw`(?![\w#])`): RegExp => {
  const signs = Array.from(name, sign => `(?:${sign}|#${sign.charCodeAt(0).toString(16)})`)
  return new RegExp(`/${signs.join('')}${after}`, 'i')
}
