// React's development build tells the browser's developer tools of every element that it makes and of every component that
// it draws: a tenth of what the thread of a page does, which nobody reads. What it tells the console remains.
Reflect.deleteProperty(console, 'createTask')
Reflect.deleteProperty(console, 'timeStamp')
