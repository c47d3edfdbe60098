import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { testBackend } from '../../helpers/backend.ts'

it('a warning of Node’s is a warning, and no fault of who caused it', async () => {
  const backend = await testBackend()
  onTestFinished(() => backend.close())
  const warned: string[] = []
  const note = (warning: Error) => void warned.push(warning.name)
  process.on('warning', note)
  onTestFinished(() => void process.off('warning', note))
  const { signal } = new AbortController()
  setMaxListeners(1, signal)
  for (let count = 0; count < 3; count += 1) signal.addEventListener('abort', () => undefined)
  await sleep(0)
  expect(warned).toContain('MaxListenersExceededWarning')
})
