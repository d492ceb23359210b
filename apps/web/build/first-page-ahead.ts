import type { Plugin } from 'vite'

/**
 * Lets the page fetch the frame and the home page together with the program instead of after it: nearly every visit
 * needs them, and from the sign-in page they come next. Which page needs which says `apps/web/begin/needed-parts.ts`.
 */
export function firstPageAhead(): Plugin {
  const parts = { frame: 'modules/shell/web/frame/frame.tsx', home: 'modules/home/web/home-page.tsx' } as const
  return {
    name: 'maru-first-page-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        /** Each file with the part that it is for; for none what the program begins with. */
        const files = new Map<string, keyof typeof parts | undefined>()
        const add = (file: string, part?: keyof typeof parts) => {
          const chunk = bundle[file]
          if (files.has(file) || chunk?.type !== 'chunk') return
          files.set(file, part)
          for (const style of chunk.viteMetadata?.importedCss ?? []) if (!files.has(style)) files.set(style, part)
          for (const imported of chunk.imports) add(imported, part)
        }
        const chunks = Object.values(bundle).filter((chunk) => chunk.type === 'chunk')
        // What the program begins with, in the order in which it asks for it.
        for (const { isEntry, dynamicImports } of chunks)
          if (isEntry) for (const imported of dynamicImports) add(imported)
        for (const part of ['frame', 'home'] as const)
          for (const chunk of chunks) if (chunk.facadeModuleId?.endsWith(parts[part])) add(chunk.fileName, part)
        const missing = [...files].filter(([file]) => !html.includes(file))
        return missing.map(([file, part]) => ({
          tag: 'link',
          injectTo: 'head',
          attrs: file.endsWith('.css')
            ? { rel: 'stylesheet', crossorigin: true, href: `/po/${file}` }
            : {
                rel: 'modulepreload',
                crossorigin: true,
                href: `/po/${file}`,
                nonce: '%NONCE%',
                ...(part && { 'data-part': part }),
              },
        }))
      },
    },
  }
}
