declare module "jsdom" {
  export class JSDOM {
    constructor(
      html: string,
      options?: {
        readonly contentType?: string;
        readonly url?: string;
        readonly pretendToBeVisual?: boolean;
      },
    );
    readonly window: Window & typeof globalThis;
  }
}
