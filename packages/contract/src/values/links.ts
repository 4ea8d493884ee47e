/** What markdown already takes for something else: links and images, their definitions, `<address>`, code. */
const MARKDOWN = [
  String.raw`!?\[(?:[^[\]]|\[[^[\]]*\])*\](?:\((?:[^()]|\([^()]*\))*\)|:\s*\S+)`,
  String.raw`<[a-z][^<>\s]*>`,
  '`[^`]*`',
].join('|')

/** Not in the middle of a word, of another address or of a mail address. */
const URL_START = String.raw`(?<![\p{L}\p{N}_@/.])(?:https?://|www\.)(?=[\p{L}\p{N}])`
const URL_REST = String.raw`[^\s<>[\]"\x60\\^{|}«»“”]+`

const PATTERN = new RegExp(`(?<markdown>${MARKDOWN})|(?<url>${URL_START}${URL_REST})`, 'giu')

const SENTENCE_MARK = /[.,;:!?'’*_~…¡¿]/u

const count = (text: string, character: string) => text.split(character).length - 1

/** Where the address ends and the sentence goes on: `(see www.a.es/b_(c)).` after its own `(c)`. */
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

/** Text in which the http, https and www addresses are markdown links, those without a scheme to https. */
export const linkUrls = (text: string): string =>
  text.replaceAll(PATTERN, (match: string, markdown: string | undefined) =>
    markdown ? match : toLink(match),
  )
