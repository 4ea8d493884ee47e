/** Existing Markdown: links, images, definitions, `<address>`, code. */
const MARKDOWN = [
  String.raw`!?\[(?:[^[\]]|\[[^[\]]*\])*\](?:\((?:[^()]|\([^()]*\))*\)|:\s*\S+)`,
  String.raw`<[a-z][^<>\s]*>`,
  '`[^`]*`',
].join('|')

/** Not within a word, another URL or an email address. */
const URL_START = String.raw`(?<![\p{L}\p{N}_@/.])(?:https?://|www\.)(?=[\p{L}\p{N}])`
const URL_REST = String.raw`[^\s<>[\]"\x60\\^{|}«»“”]+`

const PATTERN = new RegExp(`(?<markdown>${MARKDOWN})|(?<url>${URL_START}${URL_REST})`, 'giu')

const SENTENCE_MARK = /[.,;:!?'’*_~…¡¿]/u

const count = (text: string, character: string) => text.split(character).length - 1

/** End of a URL in a sentence: `(see www.a.es/b_(c)).` ends after `(c)`. */
const urlEnd = (text: string): number => {
  let unopened = count(text, ')') - count(text, '(')
  for (let end = text.length; ; end -= 1) {
    const last = text.charAt(end - 1)
    if (last === '(') unopened += 1
    else if (last === ')' && unopened > 0) unopened -= 1
    else if (!SENTENCE_MARK.test(last)) return end
  }
}

const toLink = (text: string): string => {
  const url = text.slice(0, urlEnd(text))
  const address = /^https?:/i.test(url) ? url : `https://${url}`
  const target = address.replaceAll('(', '%28').replaceAll(')', '%29')
  return `[${url}](${target})${text.slice(url.length)}`
}

/** Turns http, https and www URLs into Markdown links; those without a scheme use https. */
export const linkUrls = (text: string): string =>
  text.replaceAll(PATTERN, (match: string, markdown: string | undefined) =>
    markdown ? match : toLink(match),
  )
