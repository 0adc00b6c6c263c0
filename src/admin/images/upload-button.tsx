import { ImagePlus } from "lucide-react";
import { type ComponentProps, useRef } from "react";
import { Button } from "../../ui/button";

/** A button that opens the browser's choice of files; only pictures are offered there. */
export function UploadButton({
  onFiles,
  single = false,
  children,
  ...look
}: Pick<ComponentProps<typeof Button>, "variant" | "size" | "children"> & {
  readonly onFiles: (files: readonly File[]) => void;
  /** One file alone can be chosen. */
  readonly single?: boolean | undefined;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...look} data-add onClick={() => input.current?.click()}>
        <ImagePlus aria-hidden className="size-4" strokeWidth={1.75} />
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple={!single}
        hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again.
          event.target.value = "";
        }}
      />
    </>
  );
}
