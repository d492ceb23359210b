// house-rules-allow-file raw-colour: the style sheet with the tokens cannot be loaded without a connection

/** What the page without a connection says, in the person's language. */
export type OfflineWords = { language: string; title: string; hint: string; retry: string; theme: string }

/** Nothing may run on it and nothing is loaded by it. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

/** The same paper and ink as the portal; its style sheet cannot be loaded without a connection. */
const style = `
:root{color-scheme:light;--bg:#F6F4F1;--fg:#201E1A;--fg-2:#534F49;--wood:#DCB68D;--accent:#3448A4}
[data-theme=dark]{color-scheme:dark;--bg:#131211;--fg:#EEECEA;--fg-2:#BDBAB5;--wood:#6B5136;--accent:#4A62C4}
@media (prefers-color-scheme:dark){[data-theme=auto]{color-scheme:dark;--bg:#131211;--fg:#EEECEA;--fg-2:#BDBAB5;--wood:#6B5136;--accent:#4A62C4}}
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:8px;padding:24px;box-sizing:border-box;
background:var(--bg);color:var(--fg);font:400 15px/24px "Pretendard Variable",Pretendard,-apple-system,"Apple SD Gothic Neo","Malgun Gothic","Noto Sans CJK KR",sans-serif;text-align:center;word-break:keep-all}
h1{margin:16px 0 0;font-size:22px;line-height:32px}
p{margin:0 0 16px;color:var(--fg-2);max-width:420px}
a{display:inline-grid;place-items:center;min-height:44px;padding:0 20px;border-radius:6px;background:var(--accent);color:#fff;text-decoration:none;font-weight:600}
a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`

/**
 * The page that the service worker shows in place of any other while there is no connection. It holds nothing of
 * anybody. Its link leads to the address that could not be reached.
 */
export function offlinePage({ language, title, hint, retry, theme }: OfflineWords): Response {
  const words = [language, theme, title, hint, retry].map(escapeHtml)
  const html = `<!doctype html>
<html lang="${words[0]}" data-theme="${words[1]}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${words[2]}</title><style>${style}</style></head>
<body><svg width="96" height="24" viewBox="0 0 96 24" fill="none" stroke="var(--wood)" stroke-width="2" stroke-linecap="round" aria-hidden="true"><path d="M4 8h88M16 16h64"/></svg>
<h1>${words[2]}</h1><p>${words[3]}</p><a href="">${words[4]}</a></body></html>`
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  })
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
