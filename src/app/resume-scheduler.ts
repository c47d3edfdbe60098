/**
 * [Note: a message lost in the page cache]
 * React does what is not urgent when a message it has posted to itself arrives, and posts no other until
 * then. Firefox (ESR 153) drops messages between two ports that are on their way while it puts a page into
 * its page cache. Shown again, React would wait for ever: no live read would be drawn, and no tap would
 * open a dialog. So on return the message is posted once more; where none was lost, it finds nothing to do.
 */

/** Those that posted `null`, which React does and nothing else here. */
const ports = new Set<MessagePort>()

/** Call it before React has anything to do. */
export function resumeSchedulerAfterPageCache(): void {
  const { prototype } = MessagePort
  const post = prototype.postMessage
  prototype.postMessage = function (this: MessagePort, ...message: unknown[]) {
    if (message.length === 1 && message[0] === null) ports.add(this)
    post.apply(this, message as Parameters<typeof post>)
  }
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const port of ports) post.call(port, null)
  })
}
