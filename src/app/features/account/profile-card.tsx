import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { useCommand } from "#api/command.ts";
import { query } from "#api/query.ts";
import { type User, userEndpoints } from "#contract/account/user.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { Card } from "#ui/layout/card.tsx";
import { FileChoice } from "#app/shared/file-inputs/file-choice.tsx";
import { beginSave } from "#app/shared/form-dialog/begin-save.ts";
import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";
import { showFormErrors } from "#app/shared/form-dialog/form-errors.ts";
import { SaveButton } from "#app/shared/form-dialog/save-button.tsx";
import { FactList } from "#app/shared/page/fact-list.tsx";
import { describeRole } from "#app/shared/session/describe-role.ts";
import { useSession } from "#app/shared/session/session.ts";
import { ChangeEmail } from "./change-email.tsx";

const Profile = z.pick(userEndpoints.updateUser.body, { name: true, profile_pic: true });
type ProfileValues = z.input<typeof Profile>;

function useProfileForm(user: User) {
  const client = useQueryClient();
  const updateUser = useCommand("updateUser");
  const form = useForm<ProfileValues>({ resolver: zodResolver(Profile), defaultValues: { name: user.name } });
  const submit = form.handleSubmit(async (body) => {
    const endSave = beginSave(form);
    try {
      const { data } = await updateUser.run({ body });
      endSave({ name: data.name, profile_pic: undefined });
      await client.refetchQueries(query("getSession"));
      toast({ title: m.account_profile_saved(), tone: "success" });
    } catch (error) {
      showFormErrors(form, error);
    }
  });
  return { form, submit };
}

function ProfileForm({ user }: { user: User }) {
  const { workspace, role, roleName } = useSession();
  const { form, submit } = useProfileForm(user);
  const { errors, isDirty, isSubmitting } = form.formState;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <FormAlert message={errors.root?.message} />
      <FileChoice
        control={form.control}
        name="profile_pic"
        label={m.account_photo()}
        stored={user.user_meta.profile_pic_url}
        round
      />
      <Field label={m.account_name()} error={errors.name?.message} className="max-w-96">
        <Input {...form.register("name")} autoComplete="name" dir="auto" />
      </Field>
      <div className="border-y border-line py-3">
        <FactList
          facts={[
            { name: m.account_email(), value: user.email },
            {
              name: m.settings_role(),
              value: roleName,
              note: workspace?.is_owner ? m.team_owner_text() : describeRole(role),
            },
          ]}
        />
      </div>
      <div className="flex justify-end">
        <SaveButton loading={isSubmitting} changed={isDirty}>
          {m.common_save()}
        </SaveButton>
      </div>
    </form>
  );
}

/** Name, photo and what else the own service knows of the person. */
export function ProfileCard() {
  const { data } = useSuspenseQuery(query("getUser"));
  return (
    <Card title={m.settings_account()} description={m.settings_account_text()} actions={<ChangeEmail />}>
      <ProfileForm user={data.data} />
    </Card>
  );
}
