const loading = new Map<string, Promise<void>>()

/** Loads a script once, however often it is asked for; one that failed is tried anew by the next asking. */
export function loadScript(address: string): Promise<void> {
  const running =
    loading.get(address) ??
    new Promise<void>((resolve, reject) => {
      const script = document.createElement('script')
      script.src = address
      script.async = true
      script.addEventListener('load', () => resolve())
      script.addEventListener('error', () => {
        script.remove()
        loading.delete(address)
        reject(new Error(`${address} could not be loaded`))
      })
      document.head.append(script)
    })
  loading.set(address, running)
  return running
}
