const atIdle = (work: () => void): (() => void) => {
  // Safari has no such call.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 200)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(work)
  return () => cancelIdleCallback(request)
}

/** Once the page has loaded and the browser has nothing else to do. Gives what calls it off. */
export const whenIdle = (work: () => void): (() => void) => {
  if (document.readyState === 'complete') return atIdle(work)
  let callOff = () => removeEventListener('load', loaded)
  const loaded = () => {
    callOff = atIdle(work)
  }
  addEventListener('load', loaded, { once: true })
  return () => callOff()
}
