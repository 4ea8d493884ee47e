/** What was typed into a search box may be somebody's name or number: a view is kept without it. */
export const withoutWords = (search: string): string =>
  search
    .split('&')
    .filter(part => !new URLSearchParams(part).has('q'))
    .join('&')
