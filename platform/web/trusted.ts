/** The addresses of scripts that the program itself may name; everything else is refused by the policy of the page. */
const scripts = ['/po/sw.js']

type Policy = { createScriptURL: (address: string) => string }
type PolicyFactory = { createPolicy: (name: string, rules: Policy) => Policy }

let policy: Policy | undefined

/**
 * Makes an address acceptable to a place that takes only trusted scripts (the policy `maru` of the page).
 * @throws TypeError when it is none of ours
 */
export function trustedScript(address: string): string {
  policy ??= createPolicy()
  return policy.createScriptURL(address)
}

function createPolicy(): Policy {
  const rules: Policy = {
    createScriptURL: (address) => {
      if (!scripts.includes(address)) throw new TypeError(`${address} is no script of ours`)
      return address
    },
  }
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  return trustedTypes?.createPolicy('maru', rules) ?? rules
}
