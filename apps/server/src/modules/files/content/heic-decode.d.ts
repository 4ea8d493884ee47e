declare module 'heic-decode' {
  interface Picture {
    readonly width: number
    readonly height: number
    readonly data: Uint8ClampedArray<ArrayBuffer>
  }
  interface Undecoded {
    readonly width: number
    readonly height: number
    readonly decode: () => Promise<Picture>
  }
  const heic: {
    readonly all: (input: { readonly buffer: Uint8Array }) => Promise<readonly Undecoded[]>
  }
  export default heic
}
