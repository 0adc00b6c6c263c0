import { expect, test } from "vitest";
import { recoveryTarget } from "../../src/account/session/recovery-link";

const tokens = "#access_token=a&refresh_token=r&type=recovery";

test("a recovery link is redirected to the page for a new password, with its tokens", () => {
  expect(recoveryTarget({ pathname: "/", search: "", hash: tokens })).toBe(
    `/login?mode=recovery${tokens}`,
  );
});

test("a link that was already used is redirected there too, where an error explains it", () => {
  const hash = "#error=access_denied&error_code=otp_expired";

  expect(recoveryTarget({ pathname: "/", search: "", hash })).toBe(`/login?mode=recovery${hash}`);
});

test("a visit that is already on that page is not redirected", () => {
  expect(
    recoveryTarget({ pathname: "/login", search: "?mode=recovery", hash: tokens }),
  ).toBeUndefined();
});

test.each(["", "#delais", "#type=recovery", "#access_token=a&type=signup"])(
  "any other address stays what it is: %j",
  (hash) => {
    expect(recoveryTarget({ pathname: "/faq", search: "", hash })).toBeUndefined();
  },
);
