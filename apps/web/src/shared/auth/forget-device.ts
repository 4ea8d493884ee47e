type Forget = () => unknown

const forgets = new Set<Forget>()

/** What keeps something of a person on this device, in memory or in storage, says here how to forget it. */
export const onForgetDevice = (forget: Forget): void => {
  forgets.add(forget)
}

/** With no user, nothing of one stays (spec.md §4). Drafts are sealed for their owner and stay; the theme is a cookie. */
export const forgetDevice = async (): Promise<void> => {
  localStorage.clear()
  await Promise.allSettled([...forgets].map(forget => forget()))
}
