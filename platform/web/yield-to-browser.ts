/** Lets the browser paint and answer the person between two parts of a long piece of work. */
export const yieldToBrowser = () => new Promise<void>((resolve) => setTimeout(resolve, 0))
