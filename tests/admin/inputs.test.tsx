import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { inputs } from "../../src/admin/manager/inputs/inputs.tsx";
import { linesOf, parseNumber } from "../../src/admin/manager/inputs/other-inputs.tsx";
import { managedScreens } from "../../src/admin/kit/screens";
import { ToastProvider } from "../../src/ui/overlay/toast.tsx";

const fields = managedScreens.flatMap(({ definition, screen }) =>
  screen.form.map((name) => ({
    place: `${screen.path}, ${name}`,
    name,
    field: definition.fields[name],
  })),
);

test.each(fields)("the form of $place has an input with its label, and its error", (given) => {
  const { name, field } = given;
  if (!field) throw new Error(`no field ${name}`);
  const Input = inputs[field.kind];
  const html = renderToStaticMarkup(
    <ToastProvider>
      <Input
        name={name}
        field={field}
        value={field.blank}
        error="À corriger"
        hint={undefined}
        onChange={() => undefined}
      />
    </ToastProvider>,
  );

  expect(html).toContain(field.label);
  expect(html).toContain("À corriger");
  expect(html).toMatch(/aria-describedby="[^"]+"/);
});

test.each([
  ["", undefined],
  ["  ", undefined],
  ["12", 12],
  ["1 299,50", 1299.5],
  ["1\u202F299", 1299],
  ["douze", Number.NaN],
])("the number typed as %j is %d", (text, number) => {
  expect(parseNumber(text)).toBe(number);
});

test("a list has one item per line; blank lines are dropped", () => {
  expect(linesOf("un\r\n\n  deux \n")).toEqual(["un", "deux"]);
});
