export const LegalLinks = () => null
