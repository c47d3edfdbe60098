import { expect, it } from 'vitest'
import { inSlices } from '#lib/in-slices.ts'

/** Works for so long, as a step of a real one does. */
function work(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

function* steps(count: number): Generator<number, string> {
  for (let at = 0; at < count; at++) {
    work(1)
    yield at
  }
  return 'done'
}

it('lets the page draw between slices, tells how far it is, and gives the result', async () => {
  const heard: number[] = []
  let drawn = 0
  const drawing = setInterval(() => drawn++, 0)
  expect(await inSlices(steps(60), (at) => heard.push(at))).toBe('done')
  clearInterval(drawing)
  expect(heard.length).toBeGreaterThan(2)
  expect(heard).toEqual([...heard].sort((a, b) => a - b))
  expect(drawn).toBeGreaterThan(0)
})

it('gives what fails to whoever asked', async () => {
  function* failing(): Generator<void, never> {
    yield
    throw new RangeError('no')
  }
  await expect(inSlices(failing())).rejects.toThrow(RangeError)
})
