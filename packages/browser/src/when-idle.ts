/** Browsers do not promise that a page is ever idle. */
const LONGEST_WAIT_MS = 2000

const atIdle = (work: () => void): (() => void) => {
  // Safari lacks this API.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 200)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(work, { timeout: LONGEST_WAIT_MS })
  return () => cancelIdleCallback(request)
}

/** Runs after the page has loaded, when the browser is idle or 2 s later. Returns a function that cancels it. */
export const whenIdle = (work: () => void): (() => void) => {
  if (document.readyState === 'complete') return atIdle(work)
  let callOff = () => removeEventListener('load', loaded)
  const loaded = () => {
    callOff = atIdle(work)
  }
  addEventListener('load', loaded, { once: true })
  return () => callOff()
}
