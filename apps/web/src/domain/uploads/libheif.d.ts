declare module 'libheif-js/libheif-wasm/libheif.js' {
  interface HeifImage {
    readonly get_width: () => number
    readonly get_height: () => number
    readonly display: (into: ImageData, done: (shown: ImageData | null) => void) => void
  }
  interface Heif {
    readonly HeifDecoder: new () => { readonly decode: (bytes: ArrayBuffer) => readonly HeifImage[] }
  }
  const createHeif: (options: { readonly wasmBinary: ArrayBuffer }) => Heif
  export default createHeif
}
