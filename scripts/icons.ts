/**
 * Draws the PNG icons from public/favicon.svg. Run by hand after the mark changes:
 * `node --import tsx scripts/icons.ts`
 */
import { readFileSync } from 'node:fs'
import { launchBrowser } from '../tests/helpers/browser.ts'

const mark = readFileSync('public/favicon.svg', 'utf8')
// Launchers and iOS cut their own corners: full-bleed. The ring stays inside the safe circle of 80 %.
const bleed = mark.replace('rx="112" ', '')

const icons = [
  { file: 'icons/icon-192.png', size: 192, svg: mark },
  { file: 'icons/icon-512.png', size: 512, svg: mark },
  { file: 'icons/maskable-192.png', size: 192, svg: bleed },
  { file: 'icons/maskable-512.png', size: 512, svg: bleed },
  { file: 'apple-touch-icon.png', size: 180, svg: bleed },
]

const browser = await launchBrowser()
const page = await browser.newPage()
for (const { file, size, svg } of icons) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${svg}`)
  await page.screenshot({ path: `public/${file}`, omitBackground: true })
}
await browser.close()
