import { MessageChannel } from 'node:worker_threads'
import { expect, it, vi } from 'vitest'
import { resumeSchedulerAfterPageCache } from '#app/resume-scheduler.ts'

function show(persisted: boolean): void {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
}

it('a message of the scheduler that the page cache dropped is posted again on return', async () => {
  const { port1, port2 } = new MessageChannel()
  const Port = port1.constructor as typeof MessagePort
  const post = Port.prototype.postMessage
  vi.stubGlobal('MessagePort', Port)
  resumeSchedulerAfterPageCache()
  const arrived: unknown[] = []
  port1.on('message', (message) => arrived.push(message))
  try {
    port2.postMessage(null)
    port2.postMessage('of another kind')
    await vi.waitFor(() => expect(arrived).toEqual([null, 'of another kind']))
    show(false)
    show(true)
    port2.postMessage('last')
    await vi.waitFor(() => expect(arrived).toEqual([null, 'of another kind', null, 'last']))
  } finally {
    Port.prototype.postMessage = post
    vi.unstubAllGlobals()
    port1.close()
  }
})
