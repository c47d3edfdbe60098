import { readFileSync } from 'node:fs'

/** Every address of the app as its sources name it: one that is added is tested without a word here. */
export function routesOfTheApp(): string[] {
  const routes = [...source('Routes').matchAll(/path="([^"]+)"/g)]
  const screens = [...source('runner-screens', 'ts').matchAll(/^\s+'(\/[^']*)': /gm)]
  const paths = [...routes, ...screens].map(([, path]) => path as string)
  return paths.map((path) => (path === '*' ? '/no/such/page' : path))
}

function source(name: string, extension = 'tsx'): string {
  return readFileSync(`src/app/${name}.${extension}`, 'utf8')
}
