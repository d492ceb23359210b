import * as React from 'react'

// React's development build tells the browser's developer tools of every element that it makes and of every component that
// it draws: a tenth of what the thread of a page does, which nobody reads. What it tells the console remains.
Reflect.deleteProperty(console, 'createTask')
Reflect.deleteProperty(console, 'timeStamp')

// It also writes down where each element was made, ten thousand times a second, and none when that many are made already:
// as much again, which nobody asks for. Where it does so by another name in another version, nothing is lost but time.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: counted = {} } = React as unknown as {
  [name: string]: object | undefined
}
Reflect.defineProperty(counted, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set() {
    // It stays as many, however often React begins to count anew.
  },
})
