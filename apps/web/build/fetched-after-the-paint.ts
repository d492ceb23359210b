import type { Plugin } from 'vite'

/**
 * The page names its scripts for `apps/web/main.ts`, which has them fetched once what the server drew is painted: every
 * request takes a slow processor its time, and `modulepreload` would compile all of them as well.
 */
export function fetchedAfterThePaint(): Plugin {
  return {
    name: 'maru-fetched-after-the-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replaceAll('rel="modulepreload"', 'rel="after-paint" as="script"'),
    },
  }
}
