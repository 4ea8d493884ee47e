/** Systems may compose the same password differently: é as one code point or as e plus an accent. */
export const normalise = (password: string): string => password.normalize('NFC')
