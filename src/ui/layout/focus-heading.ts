/** Takes the keyboard, and with it a screen reader, to a heading, which is no stop of the Tab key. */
export function focusHeading(heading: HTMLElement | null | undefined): void {
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
