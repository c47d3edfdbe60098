import { expect, test } from 'vitest'
import { checkPurity } from '../../../scripts/tools/purity.ts'
import { tempProject } from '../../helpers/temp-project.ts'

const findings = (text: string) =>
  checkPurity(tempProject({ 'src/domain/deep/a.ts': text })).map(({ message }) =>
    message.slice(0, message.indexOf(': ')),
  )

test.each([
  ['export const a = Date.now()', 'Date.now'],
  ['export const a = new Date()', 'new Date()'],
  ['export const a = Date()', 'Date()'],
  ['export const a = [1].map(Math.random)', 'Math.random'],
  ["export const a = () => fetch('/x')", 'fetch'],
  ['export const a = window.innerWidth', 'window'],
  ["export const a = document.title ?? ''", 'document'],
  ['export const a = globalThis.Date', 'globalThis'],
  ['export const a = { crypto }', 'crypto'],
  ['export const a = () => setTimeout(() => 1, 5)', 'setTimeout'],
  ['export const a = process.env.TZ', 'process'],
])('%s is caught', (text, name) => {
  expect(findings(text)).toEqual([name])
})

test.each([
  'export const a = new Date(0)',
  'export const a = (now: number) => new Date(now)',
  'export const a = Math.round(1.5)',
  'export function inside(window: { opensAt: number }) { return window.opensAt }',
  'export const a = (x: { window: number }) => x.window',
  'export interface Plan { window: number; document: string }',
  'export const a = { fetch: 1, window: 2 }',
  'const { document } = { document: 1 }\nexport const a = document',
])('%s is allowed', (text) => {
  expect(findings(text)).toEqual([])
})
