/** Markup that is safe to send: made by {@link html} alone. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/**
 * Markup with values put in: `html\`<p>${name}</p>\``. A text is escaped, for elements and quoted attributes alike;
 * markup and lists of markup stay what they are.
 */
export function html(
  parts: TemplateStringsArray,
  ...values: readonly (string | number | Html | readonly Html[])[]
): Html {
  const markup = (value: (typeof values)[number]): string =>
    value instanceof Html
      ? value.text
      : Array.isArray(value)
        ? value.map(({ text }: Html) => text).join('')
        : String(value).replace(/[&<>"']/g, (sign) => entities[sign]!)
  return new Html(parts.reduce((text, part, at) => text + markup(values[at - 1]!) + part))
}
