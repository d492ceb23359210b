// Draws the icons of the installed portal from the one drawing, apps/web/icon.svg, into apps/web/public:
// `node scripts/icons.ts`, needed only after the drawing has changed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumArguments, findOrInstallChromium } from './chromium.ts'

const web = join(import.meta.dirname, '../apps/web')
const drawing = readFileSync(join(web, 'icon.svg'), 'utf8')
const lines = drawing.slice(drawing.indexOf('<path'), drawing.lastIndexOf('</svg>'))
const open = '<svg xmlns="http://www.w3.org/2000/svg" fill="none" stroke-width="2" stroke-linecap="round"'
/** Systems cut masked icons to a circle of four fifths: the drawing stays within it, its ground fills everything. */
const masked = `${open} viewBox="-4 -4 36 36"><rect x="-4" y="-4" width="36" height="36" fill="#3448A4" />${lines}</svg>`
/** Beside the clock of a phone only the outline is shown, in the system's colour. */
const outline = `${open} viewBox="3 4 22 22">${lines.replaceAll(/stroke="#\w+"/g, 'stroke="#fff"')}</svg>`

const icons = [
  { name: 'icon-180', size: 180, svg: masked },
  { name: 'icon-192', size: 192, svg: drawing },
  { name: 'icon-512', size: 512, svg: drawing },
  { name: 'icon-maskable-512', size: 512, svg: masked },
  { name: 'icon-badge-96', size: 96, svg: outline },
]

const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: chromiumArguments })
const page = await browser.newPage()
for (const { name, size, svg } of icons) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`)
  await page.screenshot({ path: join(web, 'public', `${name}.png`), omitBackground: true })
}
await browser.close()
