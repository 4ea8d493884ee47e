/** The same password typed on two systems may be composed differently: é as one sign or as e and an accent. */
export const normalise = (password: string): string => password.normalize('NFC')
