/** Whether the subscription was created with this key (base64url). */
export const isForKey = ({ options }: Pick<PushSubscription, 'options'>, key: string): boolean => {
  const { applicationServerKey: bytes } = options
  if (bytes === null) return false
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key
}
